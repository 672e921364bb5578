export const organize = "Organize";
export const organizersAndCoordinatorsRunTournaments = "Organizers and coordinators run tournaments here.";
