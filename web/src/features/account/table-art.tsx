const BALL = 21;
const ROW = BALL * Math.sqrt(3);
const RACK = [0, 1, 2, 3, 4].flatMap((row) =>
  Array.from({ length: row + 1 }, (_, place) => ({
    x: 330 + (place - row / 2) * BALL * 2,
    y: 330 - row * ROW,
    strong: (row + place) % 2 === 0,
  })),
);
const SIGHTS = [130, 230, 330, 430, 530];

/** A table from above, in the product's colours: rack, aim line, cue ball, a corner pocket. Decoration only. */
export function TableArt() {
  return (
    <svg viewBox="0 0 660 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect width="660" height="900" fill="#0b0b0b" />
      <rect x="38" y="38" width="584" height="1000" rx="30" fill="#ffd54f" />
      <rect x="66" y="66" width="528" height="1000" rx="14" fill="#161616" />
      <rect x="80" y="80" width="500" height="1000" rx="8" fill="#1f1f1f" />
      {SIGHTS.map((x) => (
        <path key={x} d={`M${x} 45l6 7-6 7-6-7z`} fill="#121212" />
      ))}
      {[190, 310, 430, 550, 670, 790].map((y) => (
        <path key={y} d={`M52 ${y - 7}l6 7-6 7-6-7zM608 ${y - 7}l6 7-6 7-6-7z`} fill="#121212" />
      ))}
      {[80, 580].map((x) => (
        <circle key={x} cx={x} cy="80" r="32" fill="#050505" stroke="#2e2e2e" strokeWidth="3" />
      ))}
      <path d="M80 640h500" stroke="#343434" strokeWidth="2" />
      <path d="M330 640m-92 0a92 92 0 0 0 184 0" fill="none" stroke="#343434" strokeWidth="2" />
      {RACK.map(({ x, y, strong }) => (
        <g key={`${x}-${y}`}>
          <circle cx={x} cy={y} r={BALL - 1} fill={strong ? "#ffd54f" : "#f9a825"} />
          <circle cx={x - 6} cy={y - 7} r="4.5" fill="#fff" opacity="0.75" />
        </g>
      ))}
      <path
        d="M330 352V690"
        stroke="#fff"
        strokeOpacity="0.35"
        strokeWidth="2"
        strokeDasharray="3 11"
        strokeLinecap="round"
      />
      <circle cx="330" cy="715" r={BALL - 1} fill="#fff" />
      <path d="M326 748h8l4 200h-16z" fill="#c98a1b" />
      <path d="M326 748h8l.4 16h-8.8z" fill="#fff" />
    </svg>
  );
}
