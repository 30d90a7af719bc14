const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for markup, between elements or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c)
