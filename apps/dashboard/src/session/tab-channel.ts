/** Messages between the tabs of this browser. They never contain whose session it is. */
type TabMessage = 'logged-in' | 'active' | 'logged-out' | 'expired';

const channel = new BroadcastChannel('session');

export function notifyOtherTabs(message: TabMessage): void {
  channel.postMessage(message);
}

export function onTabMessage(listener: (message: unknown) => void): void {
  channel.addEventListener('message', ({ data }) => listener(data));
}
