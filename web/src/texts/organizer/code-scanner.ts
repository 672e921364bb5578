export const theCameraCouldNotBe = "The camera could not be used. Allow it in the browser, or type the code.";
export const cameraHoldThePlayersCode = "Camera: hold the player's code before it";
