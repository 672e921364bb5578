/** The engine with the rules and the phone's store, in a file of its own: pages show before it is here. */
export const loadConnection = () => import("./pad-connection.ts");
