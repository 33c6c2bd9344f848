const longestEmail = 254;

/** What is certainly none, and what would change nothing; the rest is the school cloud's to judge. */
export function findEmailFault(text: string, present?: string): 'form' | 'same' | undefined {
  const email = text.trim();
  if (email.length > longestEmail || !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) return 'form';
  return email.toLowerCase() === present?.toLowerCase() ? 'same' : undefined;
}
