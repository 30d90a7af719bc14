import * as styles from './spinner.module.css'

/** A turning ring for waits under a few seconds; silent, so the place that shows it says what is awaited. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
