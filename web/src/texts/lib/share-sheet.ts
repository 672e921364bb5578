export const onPockethall = (title: string) => `${title} on PocketHall`;
