export const accountMenu = "Account menu";
export const logout = "Logout";
