/** SHA-384 of an answer's body, in the form of subresource integrity. */
export async function integrityOf(answer: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', await answer.clone().arrayBuffer())
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}

export const isSound = async (answer: Response, integrity: string | undefined): Promise<boolean> =>
  integrity !== undefined && (await integrityOf(answer)) === integrity
