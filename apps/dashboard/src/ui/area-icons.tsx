import { Icon } from './icons.tsx';

/** Icons that only the areas use, kept out of the first load. */
export function EarlierIcon() {
  return (
    <Icon>
      <path d="m12 4.500-5.500 5.500 5.500 5.500" />
    </Icon>
  );
}

export function LaterIcon() {
  return (
    <Icon>
      <path d="m8 4.500 5.500 5.500L8 15.500" />
    </Icon>
  );
}

export function FirstIcon() {
  return (
    <Icon>
      <path d="m14.500 4.500-5.500 5.500 5.500 5.500M5.500 4.500v11" />
    </Icon>
  );
}

export function LastIcon() {
  return (
    <Icon>
      <path d="m5.500 4.500 5.500 5.500-5.500 5.500M14.500 4.500v11" />
    </Icon>
  );
}

export function MoreIcon() {
  return (
    <Icon>
      <path d="M5 10h.010M10 10h.010M15 10h.010" />
    </Icon>
  );
}

export function DownloadIcon() {
  return (
    <Icon>
      <path d="M10 3v9.500M6 9l4 4 4-4M3.500 16.500h13" />
    </Icon>
  );
}

export function PrintIcon() {
  return (
    <Icon>
      <path d="M6 7V3h8v4M6 14H3.500V7h13v7H14M6 11.500h8V17H6z" />
    </Icon>
  );
}

export function CopyIcon() {
  return (
    <Icon>
      <path d="M7 7h9.500v9.500H7zM13 7V3.500H3.500V13H7" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7" />
      <path d="m6.800 10.300 2.300 2.300 4.200-4.800" />
    </Icon>
  );
}

export function TickIcon() {
  return (
    <Icon>
      <path d="m5 10.500 3.500 3.500L15 6.500" />
    </Icon>
  );
}

export function RunningIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" />
    </Icon>
  );
}

export function CrossIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7" />
      <path d="m7.300 7.300 5.400 5.400M12.700 7.300l-5.400 5.400" />
    </Icon>
  );
}

export function DashIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7" />
      <path d="M6.500 10h7" />
    </Icon>
  );
}

export function UnknownIcon() {
  return (
    <Icon>
      <path d="M10 2.500 17.500 10 10 17.500 2.500 10z" />
      <path d="M8.300 8.300a1.700 1.700 0 1 1 2.400 1.600c-.5.2-.7.500-.7 1.100M10 13v.1" />
    </Icon>
  );
}

export function UpIcon() {
  return (
    <Icon>
      <path d="M10 16V4.500M5.500 8.500 10 4l4.500 4.500" />
    </Icon>
  );
}

export function DownIcon() {
  return (
    <Icon>
      <path d="M10 4v11.500M5.500 11.500 10 16l4.500-4.500" />
    </Icon>
  );
}

export function AddIcon() {
  return (
    <Icon>
      <path d="M10 4v12M4 10h12" />
    </Icon>
  );
}

export function EditIcon() {
  return (
    <Icon>
      <path d="M4 16l.8-3.500L13.500 3.800l2.700 2.700L7.500 15.200zM11.500 5.800l2.700 2.700" />
    </Icon>
  );
}

export function UndoIcon() {
  return (
    <Icon>
      <path d="M7 4 3.500 7.500 7 11M3.500 7.500H12a4.500 4.500 0 0 1 0 9H8" />
    </Icon>
  );
}

export function KeyIcon() {
  return (
    <Icon>
      <circle cx="6.5" cy="12.5" r="3.5" />
      <path d="m9 10 7.500-7.500M13 6l2.500 2.500" />
    </Icon>
  );
}

export function SpeechIcon() {
  return (
    <Icon>
      <path d="M3 4.500h14v9H9.500L6 17v-3.500H3z" />
    </Icon>
  );
}

export function UploadIcon() {
  return (
    <Icon>
      <path d="M10 13V3.500M6 7l4-4 4 4M3.500 16.500h13" />
    </Icon>
  );
}

export function RetryIcon() {
  return (
    <Icon>
      <path d="M16.500 3.500v4h-4M16 7.500A6.700 6.700 0 1 0 16.700 11" />
    </Icon>
  );
}

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.300l2.800 1.700" />
    </Icon>
  );
}

export function LockIcon() {
  return (
    <Icon>
      <path d="M4.500 9h11v8h-11zM6.800 9V6.200a3.200 3.200 0 0 1 6.400 0V9" />
    </Icon>
  );
}

export function PauseIcon() {
  return (
    <Icon>
      <path d="M7.500 5v10M12.500 5v10" />
    </Icon>
  );
}

export function ContinueIcon() {
  return (
    <Icon>
      <path d="M6.500 4.500v11l9-5.500z" />
    </Icon>
  );
}

export function StopIcon() {
  return (
    <Icon>
      <path d="M5.500 5.500h9v9h-9z" />
    </Icon>
  );
}
