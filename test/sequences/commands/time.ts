/** The clock, and sessions. */
import { command } from '../command.ts'
import { merchants, type Merchant } from '../values.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const advance = command<{ ms: number }>(
  'advance',
  8,
  (_world, random) => ({
    ms: random.weighted([
      [6, minuteMs],
      [8, 11 * minuteMs],
      [3, 65 * minuteMs],
      [2, 3 * hourMs],
      [3, dayMs],
      [2, 4 * dayMs],
      [2, 32 * dayMs],
    ] as const),
  }),
  async (world, { ms }) => {
    await world.advance(ms)
    world.note(`the clock advances by ${ms >= dayMs ? `${ms / dayMs} days` : `${ms / minuteMs} minutes`}`)
  },
)

const signIn = command<{ who: Merchant }>(
  'sign in',
  3,
  (_world, random) => ({ who: random.pick(merchants) }),
  async (world, { who }) => {
    await world.signIn(who)
    world.note(`${who} signs in`)
  },
)

export const timeCommands = [advance, signIn]
