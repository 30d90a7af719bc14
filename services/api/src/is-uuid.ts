const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text can be an id of a row; the database refuses to look for any other. */
export const isUuid = (text: string): boolean => UUID.test(text)
