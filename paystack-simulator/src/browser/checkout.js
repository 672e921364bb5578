// The checkout page: reports to the page around it what happens here, and to the simulator what the person chose.
"use strict";

{
  const main = document.getElementById("checkout");
  const state = document.getElementById("state");
  const { basePath, accessCode, problem } = main.dataset;
  const framed = window.parent !== window;
  const merchant = new URLSearchParams(location.search).get("origin") ?? location.origin;
  const POLL_AFTER_MS = 1_000;
  const field = (name) => document.getElementById(name);
  const buttons = [...document.querySelectorAll("button[data-decide]")];

  const tell = (event, data) => framed && window.parent.postMessage({ event, data }, merchant);
  const show = (text, tone) => {
    state.textContent = text;
    state.className = `state ${tone}`;
  };
  const setBusy = (busy) => {
    for (const button of buttons) button.disabled = busy;
  };

  async function ask(method, action, body) {
    const sent = body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {};
    const response = await fetch(`${basePath}/checkout/${accessCode}/${action}`, { method, ...sent });
    const answer = await response.json();
    if (!answer.status) throw new Error(answer.message);
    return answer.data;
  }

  const post = (action, body) => ask("POST", action, body);

  /** What the payer chose and entered; a field that was not asked for stays empty. */
  const choice = () => ({ method: field("method").value, pin: field("pin").value, otp: field("otp").value });

  function askFor(name) {
    document.querySelector(`[data-asks="${name}"]`).hidden = false;
    show(name === "pin" ? "Your bank asks for the PIN." : "Your bank sent you a one-time code.", "");
    setBusy(false);
    field(name).focus();
  }

  function forgetAnswers() {
    for (const asked of document.querySelectorAll("[data-asks]")) {
      asked.hidden = true;
      asked.querySelector("input").value = "";
    }
  }

  /** The bank has not confirmed the transfer yet: the merchant's page is notified, and this one keeps asking. */
  function awaitTransfer() {
    if (!("waiting" in main.dataset)) tell("transfer:pending");
    main.dataset.waiting = "";
    show("Waiting for your bank to confirm the transfer. You may close this window.", "");
    setTimeout(() => ask("GET", "status").then(settle, awaitTransfer), POLL_AFTER_MS);
  }

  function settle(transaction) {
    if (transaction.next) return askFor(transaction.next);
    forgetAnswers();
    if (transaction.status === "success") return finish(transaction);
    if (transaction.status === "pending") return awaitTransfer();
    delete main.dataset.waiting;
    show(`The bank declined the payment: ${transaction.gateway_response}. You may try again.`, "bad");
    setBusy(false);
    buttons[0].focus();
  }

  function finish({ id, reference, redirect_url }) {
    show("Payment successful.", "good");
    main.dataset.done = "";
    const redirecturl =
      redirect_url ?? `?trxref=${encodeURIComponent(reference)}&reference=${encodeURIComponent(reference)}`;
    const transaction = { id, reference, message: "Approved", status: "success" };
    tell("success", { ...transaction, trans: id, transaction: id, trxref: reference, redirecturl });
    if (!framed && redirect_url) location.assign(redirect_url);
  }

  /** A checkout opened again while a bank transfer is under way goes on waiting for it. */
  function resume({ id, customer, reference, status }) {
    tell("loaded:transaction", { id, customer, accessCode, reference });
    if (status !== "pending") return;
    setBusy(true);
    awaitTransfer();
  }

  async function decide(action) {
    setBusy(true);
    show("One moment…", "");
    try {
      settle(await post(action, action === "pay" ? choice() : undefined));
    } catch (error) {
      show(error.message, "bad");
      setBusy(false);
    }
  }

  async function leave(event) {
    if ("done" in main.dataset) return;
    if (framed) return tell(event); // the script around the frame notifies the simulator
    if (problem) return window.close();
    if ("waiting" in main.dataset) return;
    setBusy(true);
    await post("abandon").catch(() => {});
    show("You left the payment. Nothing was paid.", "");
    setBusy(false);
  }

  for (const button of buttons) button.addEventListener("click", () => decide(button.dataset.decide));
  for (const button of document.querySelectorAll("button[data-leave]"))
    button.addEventListener("click", () => leave(button.dataset.leave));
  for (const input of document.querySelectorAll("[data-asks] input"))
    input.addEventListener("keydown", (event) => event.key === "Enter" && buttons[0].click());
  field("method")?.addEventListener("change", forgetAnswers);
  document.addEventListener("keydown", (event) => event.key === "Escape" && leave("cancel"));
  for (const button of document.querySelectorAll("button")) button.disabled = false;

  tell("loaded:checkout");
  if (problem) tell("error", { type: "setup", message: problem });
  else {
    buttons[0].focus();
    post("open").then(resume, (error) => tell("error", { type: "setup", message: error.message }));
  }
}
