import { addKobo, kobo, koboFromWire, nairaFromKobo, type WireNaira } from "@pockethall/domain/money";

// Amounts of the wire are added as kobo: sums of fractions of a naira would be off by parts of a kobo.

/** What all of them come to. */
export const nairaSum = (...amounts: readonly WireNaira[]): WireNaira =>
  nairaFromKobo(addKobo(...amounts.map((amount) => koboFromWire(amount))));

/** What is left of the first without the second; below zero where the second is larger. */
export const nairaDifference = (first: WireNaira, second: WireNaira): WireNaira =>
  nairaFromKobo(kobo(koboFromWire(first) - koboFromWire(second)));

/** The amount without its sign. */
export const nairaSize = (amount: WireNaira): WireNaira => nairaFromKobo(kobo(Math.abs(koboFromWire(amount))));
