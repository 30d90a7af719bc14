import { places } from '../../lib/places.tsx'
import * as styles from './list.module.css'

/** Nine tiles that are still to come. */
export const ListSkeleton = () => <ul className={styles.places}>{places(9)}</ul>
