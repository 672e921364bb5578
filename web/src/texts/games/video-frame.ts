export const video = (title: string) => `Video: ${title}`;
export const playVideo = "Play video";
export const usesAbout5To10 = "Uses about 5 to 10 MB of data a minute.";
