import { Icon } from './icons.tsx';

/** Icons of the frame with a gateway, kept out of the first load. */
export function SearchIcon() {
  return (
    <Icon>
      <circle cx="8.5" cy="8.5" r="5" />
      <path d="m12.200 12.200 4.300 4.300" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M3 5.500h14M3 10h14M3 14.500h14" />
    </Icon>
  );
}

/** Marks a button that opens a menu. */
export function ExpandIcon() {
  return (
    <Icon>
      <path d="m5 7.5 5 5 5-5" />
    </Icon>
  );
}

export function HomeIcon() {
  return (
    <Icon>
      <path d="M3 9.200 10 3.200l7 6v7.600h-5v-5H8v5H3z" />
    </Icon>
  );
}

export function SchoolIcon() {
  return (
    <Icon>
      <path d="M3 17V8.500L10 4l7 4.500V17zM2 17h16M8.200 17v-4.500h3.600V17M10 4V1.500" />
    </Icon>
  );
}

export function PeopleIcon() {
  return (
    <Icon>
      <circle cx="7.5" cy="7" r="2.9" />
      <path d="M2 16.500c.4-3.200 2.500-5 5.500-5s5.100 1.800 5.500 5M13 4.300a2.900 2.900 0 0 1 0 5.400M15 12.100c1.700.7 2.700 2.200 3 4.400" />
    </Icon>
  );
}

export function LogIcon() {
  return (
    <Icon>
      <path d="M4 2.500h12v15H4zM7 6.500h6M7 10h6M7 13.500h3.500" />
    </Icon>
  );
}

export function LoginIcon() {
  return (
    <Icon>
      <path d="M12 3h4.500v14H12M8 6.500 11.500 10 8 13.500M11.500 10H3" />
    </Icon>
  );
}

export function WorkIcon() {
  return (
    <Icon>
      <path d="M3 5.500h14M3 10h8M3 14.500h7M12.500 13.500l2 2 3.500-4.500" />
    </Icon>
  );
}

export function BinIcon() {
  return (
    <Icon>
      <path d="M3.500 5.500h13M8 5.500V3.200h4v2.300M5 5.500l.8 11.300h8.400L15 5.500M8.300 8.700v5M11.700 8.700v5" />
    </Icon>
  );
}

export function ToolIcon() {
  return (
    <Icon>
      <path d="M3.500 6h4.300a2.200 2.200 0 1 1 4.400 0h4.300v3.500a2 2 0 1 0 0 4V17h-13z" />
    </Icon>
  );
}

export function SlidersIcon() {
  return (
    <Icon>
      <path d="M3 6h8.500M15.500 6H17M3 14h1.500M8.500 14H17" />
      <circle cx="13.500" cy="6" r="2" />
      <circle cx="6.500" cy="14" r="2" />
    </Icon>
  );
}
