const NIGERIAN = /^\+234(\d{3})(\d{3})(\d{4})$/u;

/** "+2348031234567" as people write it: "0803 123 4567". Anything else stays as it is. */
export const phoneForPeople = (phone: string): string => phone.replace(NIGERIAN, "0$1 $2 $3");
