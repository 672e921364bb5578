/** An e-mail as strangers may see it: a•••@gmail.com (product.md). */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}
