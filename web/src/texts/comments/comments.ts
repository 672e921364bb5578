export const anotherSiteOpensInA = "(another site, opens in a new tab)";
