/** The one merchant the simulator serves. */
export const INTEGRATION_ID = 100_032;
