/** placeholder */
export const readCode = async (_picture: Uint8Array): Promise<string | null> => null
