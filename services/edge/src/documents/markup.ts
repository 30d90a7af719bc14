const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in markup, between elements or in a quoted attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c] ?? c)
