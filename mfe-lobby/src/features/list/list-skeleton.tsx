import { placeholders } from '../../lib/placeholders.tsx'
import * as styles from './list.module.css'

/** Nine placeholder tiles. */
export const ListSkeleton = () => <ul className={styles.places}>{placeholders(9)}</ul>
