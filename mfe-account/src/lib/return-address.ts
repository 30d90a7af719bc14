/** Returns the address that requested the login, if it is inside the site; otherwise null. */
export function returnAddressOf(path: string): string | null {
  const address = new URLSearchParams(path.split('?')[1] ?? '').get('return')
  return address && /^\/m(\/[^\\]*|\?[^\\]*)?$/.test(address) ? address : null
}

/** Adds the return address of the current path to the path of another form. */
export function withReturnAddress(formPath: string, currentPath: string): string {
  const address = returnAddressOf(currentPath)
  return address === null ? formPath : `${formPath}?return=${encodeURIComponent(address)}`
}
