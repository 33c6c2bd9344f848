/** What one window tells the others of this browser; never whose session it is. */
type TabMessage = 'began' | 'active' | 'logged-out' | 'over';

const channel = new BroadcastChannel('session');

export function notifyOtherTabs(message: TabMessage): void {
  channel.postMessage(message);
}

export function onTabMessage(listener: (message: unknown) => void): void {
  channel.addEventListener('message', ({ data }) => listener(data));
}
