import type { Endpoints } from "@pockethall/contract/endpoints";
import { nairaFromKobo, parseTypedNaira } from "@pockethall/domain/money";
import type { FormErrors } from "../../ui/use-form.ts";
import { fromLagosInput } from "./lagos-input.ts";

export type TournamentBody = Endpoints["POST /api/organizer/tournaments"]["body"];

/** The create form as typed: texts, times as a datetime-local control gives them, in Lagos. */
export type TournamentValues = {
  name: string;
  description: string;
  venue: string;
  state: string;
  registration_deadline: string;
  start_date: string;
  end_date: string;
  total_prize_pool: string;
  entry_fee: string;
  max_participants: string;
  total_frames: string;
};

/** Spec section 9, "Defaults": what prefills a new tournament. */
export const NEW_TOURNAMENT: TournamentValues = {
  name: "",
  description: "Professional snooker tournament",
  venue: "",
  state: "Lagos",
  registration_deadline: "",
  start_date: "",
  end_date: "",
  total_prize_pool: "",
  entry_fee: "",
  max_participants: "",
  total_frames: "7",
};

export const FRAME_CHOICES = ["1", "3", "5", "7", "9", "11", "13", "15", "17", "19"];

const LEAST_PLAYERS = 2;
const MOST_PLAYERS = 1024;

const isPlayerCount = (text: string): boolean =>
  /^\d+$/u.test(text.trim()) && Number(text) >= LEAST_PLAYERS && Number(text) <= MOST_PLAYERS;

/** Given only where it is wrong; the server says the rest. */
const amountError = (text: string): string | undefined =>
  parseTypedNaira(text) === undefined ? "Enter an amount in naira, 0 for none" : undefined;

function timeErrors(values: TournamentValues): FormErrors<TournamentValues> {
  const errors: FormErrors<TournamentValues> = {};
  const deadline = fromLagosInput(values.registration_deadline);
  const start = fromLagosInput(values.start_date);
  const end = fromLagosInput(values.end_date);
  if (deadline === undefined) errors.registration_deadline = "Registration deadline is required";
  if (start === undefined) errors.start_date = "Start date is required";
  if (end === undefined) errors.end_date = "End date is required";
  if (deadline && start && deadline >= start) errors.registration_deadline = "The deadline must be before the start";
  if (start && end && end <= start) errors.end_date = "The end must be after the start";
  return errors;
}

/** What a new tournament must hold, in the words of the server. */
export function checkTournament(values: TournamentValues): FormErrors<TournamentValues> {
  const errors = timeErrors(values);
  if (values.name.trim() === "") errors.name = "Name is required";
  if (values.venue.trim() === "") errors.venue = "Venue is required";
  if (values.state === "") errors.state = "State is required";
  const [prize, fee] = [amountError(values.total_prize_pool), amountError(values.entry_fee)];
  if (prize) errors.total_prize_pool = prize;
  if (fee) errors.entry_fee = fee;
  if (values.max_participants.trim() !== "" && !isPlayerCount(values.max_participants))
    errors.max_participants = "2 to 1,024 players, or leave it empty";
  return errors;
}

const nairaOf = (text: string): number => {
  const amountKobo = parseTypedNaira(text);
  if (amountKobo === undefined) throw new RangeError(`${text} was not checked`);
  return nairaFromKobo(amountKobo);
};

/** Checked values for the wire: times in UTC, money in naira. @throws RangeError for values that were not checked. */
export function tournamentBody(values: TournamentValues): TournamentBody {
  const limit = values.max_participants.trim();
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    venue: values.venue.trim(),
    state: values.state as TournamentBody["state"],
    registration_deadline: fromLagosInput(values.registration_deadline) ?? "",
    start_date: fromLagosInput(values.start_date) ?? "",
    end_date: fromLagosInput(values.end_date) ?? "",
    total_prize_pool: nairaOf(values.total_prize_pool),
    entry_fee: nairaOf(values.entry_fee),
    max_participants: limit === "" ? null : Number(limit),
    total_frames: Number(values.total_frames),
  };
}
