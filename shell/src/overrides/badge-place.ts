import * as styles from './badge.styles.ts'

const ID = 'badges'

/** Where a badge stands, over every page; one above the other where there are several. */
export function badgePlace(document: Document): HTMLElement {
  const places = document.getElementById(ID) ?? document.body.appendChild(document.createElement('div'))
  places.id = ID
  Object.assign(places.style, styles.places)
  return places.appendChild(document.createElement('div'))
}
