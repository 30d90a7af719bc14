import * as styles from './status-page.module.css'

export const maintenanceArt = (
  <>
    <path className={styles.bare} d="M36 58v28M84 58v28M28 86h16M76 86h16" />
    <rect x="20" y="34" width="80" height="24" rx="5" />
    <path className={styles.glow} d="m40 34-10 24h12l10-24zM64 34 54 58h12l10-24zM88 34 78 58h12l9-21-4-3z" />
    <circle className={styles.glow} cx="36" cy="27" r="5" />
    <circle className={styles.glow} cx="84" cy="27" r="5" />
  </>
)

export const regionArt = (
  <>
    <circle cx="60" cy="50" r="34" />
    <path className={styles.bare} d="M26 50h68M60 16c-20 20-20 48 0 68M60 16c20 20 20 48 0 68" />
    <path className={styles.glow} d="M60 26a14 14 0 0 1 14 14c0 11-14 24-14 24S46 51 46 40a14 14 0 0 1 14-14z" />
    <path className={styles.bare} d="m55 35 10 10M65 35 55 45" />
  </>
)
