import type { ReactNode } from 'react';

/** Line icons in the colour of the text. They are decorative; the text next to them has the meaning. */
export function Icon({ children }: { children: ReactNode }) {
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

export function CloseIcon() {
  return (
    <Icon>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 9v4.5M10 6.3v.1" />
    </Icon>
  );
}

export function WarningIcon() {
  return (
    <Icon>
      <path d="M10 2.8 18 16.7H2zM10 8v4M10 14.3v.1" />
    </Icon>
  );
}

export function ErrorIcon() {
  return (
    <Icon>
      <path d="M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9zM10 6v4.5M10 13.4v.1" />
    </Icon>
  );
}
