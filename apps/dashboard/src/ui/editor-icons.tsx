import { Icon } from './icons.tsx';

export function BoldIcon() {
  return (
    <Icon>
      <path d="M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z" />
    </Icon>
  );
}

export function ItalicIcon() {
  return (
    <Icon>
      <path d="M8.500 4h6M5.500 16h6M12 4 8.500 16" />
    </Icon>
  );
}

export function ListIcon() {
  return (
    <Icon>
      <path d="M8 5.500h8M8 10h8M8 14.500h8M4 5.500h.1M4 10h.1M4 14.500h.1" />
    </Icon>
  );
}

export function LinkIcon() {
  return (
    <Icon>
      <path d="M8.500 11.500a3 3 0 0 0 4.300 0l2.700-2.700a3 3 0 0 0-4.300-4.300L10 5.700M11.500 8.500a3 3 0 0 0-4.300 0l-2.700 2.700a3 3 0 0 0 4.300 4.300l1.200-1.200" />
    </Icon>
  );
}
