import * as styles from './badge.styles.ts'

const CONTAINER_ID = 'badges'

/** Container of the badges, over every page; several badges are stacked. */
export function createBadgeContainer(document: Document): HTMLElement {
  const container = document.getElementById(CONTAINER_ID) ?? document.body.appendChild(document.createElement('div'))
  container.id = CONTAINER_ID
  Object.assign(container.style, styles.badgeContainer)
  return container.appendChild(document.createElement('div'))
}
