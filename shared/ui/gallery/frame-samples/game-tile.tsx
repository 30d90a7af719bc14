import { partTexts, useTexts } from '@tessera/i18n'
import { Badge, FavouriteToggle, GameTile } from '@tessera/ui'
import { useState } from 'react'
import * as styles from './sample.module.css'

const WORDS = partTexts('sample-game-tile', {
  th: { favourite: 'เกมโปรด: {{name}}', hot: 'มาแรง', try: 'ลอง', try_game: 'ลอง {{name}} ฟรี' },
  en: { favourite: 'Favourite: {{name}}', hot: 'Hot', try: 'Try', try_game: 'Try {{name}} for free' },
})

const GAMES = ['Golden Garuda', 'ขุมทรัพย์มังกรทองแห่งแม่น้ำโขง', 'Lucky Koi'] as const

export function Sample() {
  const t = useTexts(WORDS)
  const [liked, setLiked] = useState<readonly string[]>(['Lucky Koi'])
  const toggle = (name: string) =>
    setLiked(liked.includes(name) ? liked.filter((item) => item !== name) : [...liked, name])
  const second = (name: string) => ({ text: t('try'), label: t('try_game', { name }), onPress: () => undefined })
  return (
    <div className={styles.column}>
      <div className={styles.tiles}>
        {GAMES.map((name) => (
          <GameTile
            key={name}
            name={name}
            src={null}
            detail="Tessera"
            onOpen={() => undefined}
            second={name === GAMES[1] ? undefined : second(name)}
            mark={name === GAMES[0] && <Badge text={t('hot')} tone="danger" />}
            favourite={
              <FavouriteToggle
                on={liked.includes(name)}
                label={t('favourite', { name })}
                onToggle={() => toggle(name)}
              />
            }
          />
        ))}
      </div>
      <GameTile
        name={GAMES[1]}
        src={null}
        detail="Tessera"
        layout="horizontal"
        onOpen={() => undefined}
        second={second(GAMES[1])}
      />
    </div>
  )
}
