const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** True if a text can be the id of a row; the database throws on any other. */
export const isUuid = (text: string): boolean => UUID.test(text)
