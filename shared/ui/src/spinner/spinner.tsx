import * as styles from './spinner.module.css'

/** A turning ring for waits under a few seconds; silent, so its container must name the awaited content. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
