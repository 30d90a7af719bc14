/** JSON in which numbers of any size are text, so that none is rounded on its way: the database reads minor units from it as they are. */
export const exactJson = (value: unknown): string =>
  JSON.stringify(value, (_name, item: unknown) => (typeof item === 'bigint' ? String(item) : item))
