import * as styles from './badge.styles.ts'

const ID = 'badges'

/** Container of the badges, over every page; several badges are stacked. */
export function badgePlace(document: Document): HTMLElement {
  const places = document.getElementById(ID) ?? document.body.appendChild(document.createElement('div'))
  places.id = ID
  Object.assign(places.style, styles.places)
  return places.appendChild(document.createElement('div'))
}
