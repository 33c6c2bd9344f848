import type { ReactNode } from 'react';

/** Line drawings in the colour of the text around them; the words beside them, or a label, carry the meaning. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <Icon>
      <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10z" />
      <circle cx="10" cy="10" r="2.6" />
      {isCrossed && <path d="m3.5 16.5 13-13" />}
    </Icon>
  );
}

export function PersonIcon() {
  return (
    <Icon>
      <circle cx="10" cy="6.5" r="3.3" />
      <path d="M3.5 17.2c.5-3.6 3-5.7 6.5-5.7s6 2.1 6.5 5.7" />
    </Icon>
  );
}

export function LeaveIcon() {
  return (
    <Icon>
      <path d="M8 3H3.5v14H8M13 6.5 16.5 10 13 13.5M16.5 10H8" />
    </Icon>
  );
}
