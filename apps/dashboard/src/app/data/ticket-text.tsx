import { splitTickets } from '../../lib/split-tickets.ts';
import { useGatewaySession } from './area-layout.tsx';

/** A reason, in which ticket numbers are links if the gateway knows the address of tickets. */
export function TicketText({ text }: { text: string }) {
  const url = useGatewaySession().data?.gateway.ticketUrl;
  return splitTickets(text, url).map(({ at, text: shown, address }) =>
    address === undefined ? (
      shown
    ) : (
      <a key={at} href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        {shown}
      </a>
    ),
  );
}
