// The pop-up script a merchant's page loads. It speaks the provider's second interface (`new PaystackPop()`) and the
// first (`PaystackPop.setup(…).openIframe()`), and opens the checkout in a frame over the page.
"use strict";

{
  const source = new URL(document.currentScript.src);
  const origin = source.origin;
  const basePath = source.pathname.replace(/\/inline\.js$/, "");
  const CALLBACKS = [
    "onSuccess",
    "callback",
    "onCancel",
    "onClose",
    "onLoad",
    "onError",
    "onBankTransferConfirmationPending",
  ];
  const OPTIONS = [
    "key",
    "email",
    "amount",
    "currency",
    "firstName",
    "lastName",
    "phone",
    "channels",
    "metadata",
    "label",
  ];

  const call = (callback, ...values) => typeof callback === "function" && callback(...values);
  const refuse = (issues) => {
    // oxlint-disable-next-line no-throw-literal -- the provider's own script throws a plain object
    throw { message: "Invalid transaction parameters", issues: issues.map((message) => ({ message })) };
  };

  /** Options the script does not know are dropped without a word, as the provider's own script does. */
  function readOptions(given = {}) {
    const named = {
      ...given,
      firstName: given.firstName ?? given.firstname,
      lastName: given.lastName ?? given.lastname,
    };
    const required = [["key"], ["email", "customerCode"], ["amount", "plan"]];
    const missing = required
      .filter((names) => names.every((name) => !given[name]))
      .map(([name]) => `Required parameter missing: ${name}`);
    const isAmount = !given.amount || /^\d+$/.test(String(given.amount));
    const isMetadata = given.metadata == null || typeof given.metadata === "object";
    const broken = CALLBACKS.filter((name) => given[name] != null && typeof given[name] !== "function");
    const issues = [
      ...missing,
      ...(isAmount ? [] : ["Invalid parameter: amount must be a whole number"]),
      ...(isMetadata ? [] : ["Invalid parameter: metadata must be an object"]),
      ...broken.map((name) => `Invalid parameter: ${name} must be a function`),
    ];
    if (issues.length > 0) refuse(issues);
    const kept = Object.fromEntries(OPTIONS.filter((name) => named[name] != null).map((name) => [name, named[name]]));
    return { ...kept, ref: given.reference ?? given.ref, metadata: { ...given.metadata, referrer: location.href } };
  }

  async function post(path, body) {
    const response = await fetch(`${origin}${basePath}/checkout/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
    });
    const answer = await response.json();
    if (!answer.status) throw new Error(answer.message);
    return answer.data;
  }

  /** Lays the frame over the page; the page behind takes no focus until `remove` gives it back. */
  function layFrame(accessCode) {
    const frame = document.createElement("iframe");
    frame.src = `${origin}${basePath}/checkout/${encodeURIComponent(accessCode)}?origin=${encodeURIComponent(location.origin)}`;
    frame.title = "Paystack simulator checkout";
    frame.allow = "payment";
    Object.assign(frame.style, {
      position: "fixed",
      inset: "0",
      width: "100%",
      height: "100%",
      border: "0",
      zIndex: "2147483647",
    });
    const before = document.activeElement;
    const behind = [...document.body.children].filter((element) => !element.inert && element.tagName !== "SCRIPT");
    for (const element of behind) element.inert = true;
    frame.addEventListener("load", () => frame.focus());
    document.body.append(frame);
    const remove = () => {
      frame.remove();
      for (const element of behind) element.inert = false;
      before?.focus?.();
    };
    return { frame, remove };
  }

  class Checkout {
    constructor(callbacks) {
      this.callbacks = callbacks;
      this.loaded = false;
      this.over = false;
    }

    open(accessCode) {
      if (this.over) return;
      this.accessCode = accessCode;
      const { frame, remove } = layFrame(accessCode);
      const hear = (event) => {
        if (event.origin === origin && event.source === frame.contentWindow && event.data)
          this.hear(event.data.event, event.data.data);
      };
      const escape = (event) => event.key === "Escape" && this.cancel();
      window.addEventListener("message", hear);
      document.addEventListener("keydown", escape);
      this.takeDown = () => {
        window.removeEventListener("message", hear);
        document.removeEventListener("keydown", escape);
        remove();
      };
    }

    hear(event, data) {
      if (event === "loaded:transaction") {
        this.loaded = true;
        this.id = data.id;
        call(this.callbacks.onLoad, data);
      } else if (event === "success") this.end(["onSuccess", "callback"], data);
      else if (event === "transfer:pending") call(this.callbacks.onBankTransferConfirmationPending);
      else if (event === "cancel" || event === "close") this.cancel();
      else if (event === "error") this.end(["onError"], { message: data.message });
    }

    cancel() {
      if (this.over) return;
      if (this.accessCode) post(`${encodeURIComponent(this.accessCode)}/abandon`).catch(() => {});
      this.end(["onCancel", "onClose"]);
    }

    end(names, ...values) {
      if (this.over) return;
      this.over = true;
      this.takeDown?.();
      for (const name of names) call(this.callbacks[name], ...values);
    }
  }

  class PaystackPop {
    #checkout;

    static setup(options) {
      const wanted = readOptions(options);
      const popup = new PaystackPop();
      return { openIframe: () => popup.#request(wanted, options) };
    }

    newTransaction(options) {
      return this.#request(readOptions(options), options);
    }

    resumeTransaction(given, callbacks = {}) {
      const accessCode = typeof given === "object" ? given?.accessCode : given;
      if (!accessCode || typeof accessCode !== "string") refuse(["Required parameter missing: accessCode"]);
      this.#start(typeof given === "object" ? given : callbacks).open(accessCode);
      return this.#checkout;
    }

    /** Settles when the checkout is shown to the payer, or cannot be. */
    checkout(options) {
      return new Promise((resolve, reject) => {
        const onLoad = (loaded) => {
          call(options.onLoad, loaded);
          resolve(this);
        };
        const onError = (problem) => {
          call(options.onError, problem);
          reject(problem);
        };
        this.newTransaction({ ...options, onLoad, onError });
      });
    }

    /** Checks the options now and answers the function that opens the checkout later. */
    preloadTransaction(options) {
      const wanted = readOptions(options);
      return () => this.#request(wanted, options);
    }

    cancelTransaction() {
      this.#checkout?.cancel();
    }

    isLoaded() {
      return this.#checkout?.loaded === true && !this.#checkout.over;
    }

    #start(callbacks) {
      if (this.#checkout && !this.#checkout.over) this.#checkout.cancel();
      this.#checkout = new Checkout(callbacks);
      return this.#checkout;
    }

    #request(wanted, callbacks) {
      const checkout = this.#start(callbacks);
      post("request_inline", wanted).then(
        (transaction) => checkout.open(transaction.access_code),
        (error) => checkout.end(["onError"], { message: error.message }),
      );
      return checkout;
    }
  }

  window.PaystackPop = PaystackPop;
}
