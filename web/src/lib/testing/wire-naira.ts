import { kobo, nairaFromKobo, type WireNaira } from "@pockethall/domain/money";

/** An amount as an answer has it. */
export const wireNaira = (naira: number): WireNaira => nairaFromKobo(kobo(Math.round(naira * 100)));
