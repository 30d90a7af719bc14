const DIGESTS = { sha256: 'SHA-256', sha384: 'SHA-384' }

/** Hash of a response's body, in the form of subresource integrity. */
export async function integrityOf(response: Response, algorithm: keyof typeof DIGESTS = 'sha256'): Promise<string> {
  const hash = await crypto.subtle.digest(DIGESTS[algorithm], await response.clone().arrayBuffer())
  return `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

export const hasIntegrity = async (response: Response, integrity: string | undefined): Promise<boolean> =>
  integrity !== undefined &&
  (await integrityOf(response, integrity.startsWith('sha384-') ? 'sha384' : 'sha256')) === integrity
