import { STATES, TIERS } from '@knowhow/core';
import { z } from 'zod';

export const stateSchema = z
  .enum(STATES)
  .describe('What the skill is to this agent; docs/reference/states.md explains each');

export const deliverySchema = z
  .enum(['prompt', 'hidden', 'omitted'])
  .describe('How a ready skill reaches the model: in the prompt, only by name, or not for lack of room');

export const tierSchema = z.enum(TIERS.map(({ tier }) => tier)).describe('The kind of place; later ones win');

export const sourceSchema = z
  .enum(TIERS.map(({ source }) => source))
  .describe('The tier it comes from, under OpenClaw’s name');
