import type { World } from '../world.ts'

/** Runs once the bureau has answered, before anything is decided. */
export async function whenAnswered(
  world: World,
  then: () => Promise<unknown>,
  run: () => Promise<void>,
): Promise<void> {
  const { identity } = world.api.services.providers
  const { ask } = identity
  identity.ask = async (person, key) => {
    identity.ask = ask
    const answer = await ask.call(identity, person, key)
    await then()
    return answer
  }
  await run().finally(() => {
    identity.ask = ask
  })
}
