/** Builds the plain federation host into `out`: index.html and its scripts. */
export function buildPlainHost(out: string): Promise<string>
