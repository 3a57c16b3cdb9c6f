import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { createCountryGate, type GateUses } from './country.gate.ts';
import type { Country } from './country.ts';

/** Country of visitors on an edge: which pages and sockets it refuses. */
export const countryEdgeModule = (node: EdgeNode, uses: GateUses): Module<Country> =>
  createCountryGate(node, uses);
