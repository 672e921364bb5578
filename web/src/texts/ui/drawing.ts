export const valueByValue = (title: string) => `${title}, value by value`;
