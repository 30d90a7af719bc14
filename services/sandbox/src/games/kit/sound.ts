/** Sound of an event: a run of notes. */
export interface Cue {
  /** Frequencies in hertz, in order. */
  notes: readonly number[]
  /** Time from one note to the next. */
  stepMs: number
  wave: OscillatorType
  /** 0 to 1. */
  volume: number
}

export interface Sound {
  readonly isOn: boolean
  toggle(): void
  play(cue: Cue): void
}

/** Creates sounds from oscillators. Muted until the member turns them on. */
export function createSound(): Sound {
  let context: AudioContext | null = null
  let isOn = false
  return {
    get isOn() {
      return isOn
    },
    toggle() {
      isOn = !isOn
      if (isOn) {
        context ??= new AudioContext()
        void context.resume()
      }
    },
    play({ notes, stepMs, wave, volume }) {
      if (!isOn || !context) return
      const startsAt = context.currentTime
      notes.forEach((hertz, i) => {
        if (!context) return
        const at = startsAt + (i * stepMs) / 1000
        const endsAt = at + Math.max(0.09, stepMs / 700)
        const tone = new OscillatorNode(context, { type: wave, frequency: hertz })
        const gain = new GainNode(context, { gain: 0 })
        gain.gain.setValueAtTime(0, at)
        gain.gain.linearRampToValueAtTime(volume * 0.2, at + 0.012)
        gain.gain.exponentialRampToValueAtTime(0.0001, endsAt)
        tone.connect(gain).connect(context.destination)
        tone.start(at)
        tone.stop(endsAt)
      })
    },
  }
}

const PENTATONIC = [523.25, 587.33, 659.25, 783.99, 880, 1046.5] as const

export const CUES = {
  press: { notes: [330], stepMs: 60, wave: 'triangle', volume: 0.5 },
  stop: { notes: [147], stepMs: 70, wave: 'triangle', volume: 0.9 },
  win: { notes: PENTATONIC, stepMs: 90, wave: 'sine', volume: 0.9 },
  feature: { notes: [...PENTATONIC, ...PENTATONIC.map((hertz) => hertz * 1.5)], stepMs: 80, wave: 'sine', volume: 1 },
  shake: { notes: [190, 240, 170, 260, 200, 230, 180, 250], stepMs: 75, wave: 'square', volume: 0.25 },
  out: { notes: [784, 988, 1175], stepMs: 80, wave: 'sine', volume: 0.9 },
  gone: { notes: [220, 165, 110], stepMs: 110, wave: 'triangle', volume: 0.6 },
} as const satisfies Record<string, Cue>
