import { pauseGlyph, playGlyph } from '../icon/glyphs.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

export interface PauseButtonProps {
  isPaused: boolean
  pauseLabel: string
  playLabel: string
  onToggle: () => void
}

/** Pauses and resumes automatic motion. */
export const PauseButton = ({ isPaused, pauseLabel, playLabel, onToggle }: PauseButtonProps) => (
  <IconButton
    label={isPaused ? playLabel : pauseLabel}
    icon={<Icon of={isPaused ? playGlyph : pauseGlyph} size={16} />}
    onClick={onToggle}
  />
)
