import type { ActorContext } from '../../http/handler';
import type { ReachedBuilding } from './queries';

/**
 * The context of something that is done in a building. A contact acts as this building, whichever of those behind the
 * PIN the call was made for: that is the name for the log and in mail. Everybody else stays who they are.
 */
export const actingIn = (context: ActorContext, { id, name }: ReachedBuilding): ActorContext =>
  context.actor.role === 'customer'
    ? { ...context, actor: { ...context.actor, id }, actorName: name }
    : context;
