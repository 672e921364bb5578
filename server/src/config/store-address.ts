/** Where the operator wants the copy, as settings say it. A thread can be started with it. */
export type StoreAddress =
  | { readonly kind: "folder"; readonly folder: string }
  | {
      readonly kind: "objects";
      /** The service, such as `https://s3.eu-central-003.backblazeb2.com`. */
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      /** The beginning of the names in the bucket, without a slash at its end; `""`: all of the bucket is the copy's. */
      readonly prefix: string;
      readonly keyId: string;
      readonly secret: string;
      /** What is stored is encrypted with it. */
      readonly passphrase: string;
    };

/** What people call the store. Holds no secret. */
export const storeTitle = (address: StoreAddress): string =>
  address.kind === "folder"
    ? address.folder
    : [address.endpoint, address.bucket, address.prefix].filter(Boolean).join("/");
