export type Device = 'OTHERS' | 'MOBILE'

/** Value of the `Device` header: an installed app is `OTHERS`. */
export function device(): Device {
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
  return isInstalled ? 'OTHERS' : 'MOBILE'
}
